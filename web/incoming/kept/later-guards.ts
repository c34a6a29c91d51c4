// Guards of what pages keep that load later, apart from those of the first page.

/** Whether a stored value is a number. */
export const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Whether a stored value is a list of valid values. */
export const isList = (isValid: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every((each) => isValid(each))
