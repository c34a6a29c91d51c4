import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

const parse = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    })
  }
}

/**
 * Reads and validates a JSON file.
 * @throws with the list of invalid members
 */
export const readJson = async <Shape>(
  file: string,
  shape: z.ZodMiniType<Shape>,
): Promise<Shape> => {
  const parsed = shape.safeParse(parse(await readFile(file, 'utf8'), file))
  if (parsed.success) return parsed.data
  throw new Error(`${file} is not valid:\n${z.prettifyError(parsed.error)}`)
}
