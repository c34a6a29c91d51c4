/** The keys of a table, in the order they are written in. */
// A bundle drops a list that nobody reads, and with it the schema that was made of it.
// @__NO_SIDE_EFFECTS__
export const keysOf = <Table extends object>(table: Table): readonly (keyof Table & string)[] =>
  Object.keys(table).filter((key): key is keyof Table & string => Object.hasOwn(table, key))
