import { join } from 'node:path'
import { build } from 'vite'
import { root } from './handlers.ts'

/** The folder of the built site, absolute. */
export const siteFolder = join(root, 'dist/web')

/**
 * Builds the site: the app, and after it the recipient's and the developers' pages, whose files join those
 * of the app.
 * @param outDir the folder of the site, absolute
 */
export const buildSite = async (outDir = siteFolder): Promise<void> => {
  const configFile = join(root, 'vite.config.ts')
  for (const mode of ['production', 'incoming', 'developers'])
    await build({ configFile, mode, logLevel: 'warn', build: { outDir } })
}

if (import.meta.main) await buildSite(process.argv[2])
