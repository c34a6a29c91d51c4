const hasKeys = <Source extends object, Key extends keyof Source>(
  value: Partial<Pick<Source, Key>>,
  keys: readonly Key[],
): value is Pick<Source, Key> => keys.every((key) => Object.hasOwn(value, key))

/**
 * Returns an object with these keys of another one, and no other.
 * @throws Error for a key that the object lacks.
 */
export const pick = <Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> => {
  const picked: Partial<Pick<Source, Key>> = {}
  for (const key of keys) if (Object.hasOwn(source, key)) picked[key] = source[key]
  if (!hasKeys(picked, keys)) throw new Error(`Fields are missing: ${keys.join(', ')}`)
  return picked
}
