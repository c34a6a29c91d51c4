/** The comments that begin the steps of an example, in their order. */
export const exampleSteps = ['Create a shipment', 'Print its label', 'Follow it'] as const
export type ExampleStep = (typeof exampleSteps)[number]

const headings = new RegExp(`^(?:#|//) (${exampleSteps.join('|')})$`, 'm')

/**
 * Splits an example at the comments of its steps. What stands before the first one belongs to it.
 * @throws Error for an example that lacks a step
 */
export const splitExample = (text: string): Readonly<Record<ExampleStep, string>> => {
  const [setup = '', ...parts] = text.split(headings)
  const getPart = (step: ExampleStep): string => {
    const part = parts[parts.indexOf(step) + 1]
    if (!parts.includes(step) || part === undefined) throw new Error(`There is no step ${step}`)
    return part.trim()
  }
  const [create, print, follow] = exampleSteps
  return {
    [create]: `${setup.trim()}\n\n${getPart(create)}`,
    [print]: getPart(print),
    [follow]: getPart(follow),
  }
}
