import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build } from 'vite'
import { root } from './handlers.ts'

/** The folder of the built site, absolute. */
export const siteFolder = join(root, 'dist/web')

/**
 * Builds the script that shops load: one file without imports, which works from any page.
 * @param outDir the folder of the site, absolute
 */
const buildPicker = (outDir: string) =>
  bundle({
    absWorkingDir: root,
    entryPoints: ['web/picker/pakk-picker.ts'],
    outfile: join(outDir, 'picker/pakk-picker.js'),
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  })

/**
 * Builds the site: the app, and after it the recipient's and the developers' pages and the map of the
 * picker, whose files join those of the app, and the picker.
 * @param outDir the folder of the site, absolute
 */
export const buildSite = async (outDir = siteFolder): Promise<void> => {
  const configFile = join(root, 'vite.config.ts')
  for (const mode of ['production', 'incoming', 'developers', 'picker-map'])
    await build({ configFile, mode, logLevel: 'warn', build: { outDir } })
  await buildPicker(outDir)
}

if (import.meta.main) await buildSite(process.argv[2])
