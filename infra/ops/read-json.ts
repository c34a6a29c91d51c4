import { readFile } from 'node:fs/promises'

/** The JSON of a file that an operator names. */
export const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(file, 'utf8'))
