#!/usr/bin/env bash
# Stands before the real curl: requests go to the recorder instead of the hosts that the sample names.
arguments=()
for argument in "$@"; do arguments+=("${argument/#https:\//$RECORDER}"); done
exec "$CURL" --header "x-sample: $SAMPLE" "${arguments[@]}"
