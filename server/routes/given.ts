/** The fields that a body names; those it leaves out are not there at all. */
export type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

export const given = <Fields extends object>(fields: Fields): Given<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;
