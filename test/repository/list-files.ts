import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The repository's root folder, absolute. */
export const root = join(import.meta.dirname, '../..')

/** The folders of the repository that people write. */
const folders = [
  'shared',
  'functions',
  'events',
  'infra',
  'web',
  'test',
  'bench',
  'docs',
  'clients',
] as const

const skippedFolders = new Set(['node_modules', 'generated'])

const listFolder = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return skippedFolders.has(entry.name) ? [] : listFolder(path)
  })

/** Lists every file that people write, relative to the root. */
export const listFiles = (): readonly string[] => folders.flatMap(listFolder)
