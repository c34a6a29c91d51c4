import type { FindResources, Resolved } from '#infra/local/template/resolve.ts'

/** Whether a name or ARN, also of an alias, is that of a function. */
export const isOfFunction = (text: unknown, { name }: Resolved): boolean =>
  text === name || String(text).split(/[:/]/).includes(name)

/** Finds a function by its name or ARN, also that of an alias. */
export const findFunction = (find: FindResources, text: unknown): Resolved | undefined =>
  find('AWS::Lambda::Function').find((each) => isOfFunction(text, each))
