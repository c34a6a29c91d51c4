import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

const parse = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    })
  }
}

/**
 * The JSON of a file that an operator names, of a shape.
 * @throws with the places where it has another one.
 */
export const readJson = async <Shape>(
  file: string,
  shape: z.ZodMiniType<Shape>,
): Promise<Shape> => {
  const parsed = shape.safeParse(parse(await readFile(file, 'utf8'), file))
  if (parsed.success) return parsed.data
  throw new Error(`${file} does not fit:\n${z.prettifyError(parsed.error)}`)
}
