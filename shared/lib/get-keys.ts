/** Returns the keys of an object with their literal types, in the order of definition. */
// The annotation lets a bundler drop an unused list of keys and the schema created from it.
// @__NO_SIDE_EFFECTS__
export const getKeys = <Table extends object>(table: Table): readonly (keyof Table & string)[] =>
  Object.keys(table).filter((key): key is keyof Table & string => Object.hasOwn(table, key))
