/** The keys of a table, in the order they are written in. */
export const keysOf = <Table extends object>(table: Table): readonly (keyof Table & string)[] =>
  Object.keys(table).filter((key): key is keyof Table & string => Object.hasOwn(table, key))
