const grouped = (value, digits) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: digits, minimumFractionDigits: digits });

/** Few enough digits to read, and no more than the measurement is good for. */
const round = (value) => grouped(value, Math.abs(value) < 100 ? 1 : 0);

const missing = '–';
const unless = (format) => (value) =>
  value === undefined || value === null || Number.isNaN(value) ? missing : format(value);

export const count = unless((value) => grouped(value, 0));
export const milliseconds = unless((value) => `${grouped(value, 0)} ms`);
export const seconds = unless((value) => `${grouped(value, value < 10 ? 2 : 1)} s`);
export const kilobytes = unless((bytes) => `${round(bytes / 1024)} KB`);
export const megabytes = unless((value) => `${grouped(value, 0)} MB`);
export const times = unless((value) => `${grouped(value, value < 10 ? 1 : 0)}×`);
