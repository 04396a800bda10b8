/** A time of day on the athlete's clock, `HH:MM`. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
