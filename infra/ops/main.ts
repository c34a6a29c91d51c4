import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import { readCatalogueFile, writeCatalogueFile } from '#functions/catalogue/catalogue-store.ts'
import { unpark } from '#functions/lib/store/due-work.ts'
import { table } from '#functions/lib/store/table.ts'
import { world } from '#functions/lib/world.ts'
import { loadPlaces } from '#functions/places/load-places.ts'
import { compareCatalogues } from './compare-catalogues.ts'
import { seedDemo } from './demo.ts'

const help = `npm run ops -- <command>

  demo                           fill the environment with the demo world
  places <file> [--dry-run]      put a list of places in force; --force closes many at once
  catalogue <file> [--dry-run]   put a catalogue of products, services and prices in force
  unpark                         try due work again that was set aside after many failures

--dry-run prints the difference and writes nothing. The environment is that of the AWS
credentials; TABLE_NAME names its table (output of the stack pakk-<environment>-data).`

const readJson = async (file: string | undefined): Promise<unknown> => {
  if (file === undefined) throw new Error('Name the file')
  return JSON.parse(await readFile(file, 'utf8'))
}

interface Options {
  readonly file: string | undefined
  readonly dryRun: boolean
  readonly force: boolean
}

const places = async ({ file, dryRun, force }: Options): Promise<void> => {
  const list = await readJson(file)
  if (!Array.isArray(list)) throw new Error('A list of places is an array')
  const report = await loadPlaces(list, { dryRun, force })
  for (const { id, name, what, fields } of report.changes) {
    console.log(`${what.padEnd(8)} ${id} ${name} ${fields.join(', ')}`)
  }
  console.log(
    `${report.places} places, ${report.changes.length} changes, written: ${report.written}`,
  )
}

const catalogue = async ({ file, dryRun }: Options): Promise<void> => {
  const next = catalogueFile.parse(await readJson(file))
  const changes = compareCatalogues(await readCatalogueFile(table), next)
  for (const change of changes) console.log(change)
  if (!dryRun && changes.length > 0) {
    await writeCatalogueFile(table, next, new Date().toISOString())
  }
  console.log(`${changes.length} changes, written: ${!dryRun && changes.length > 0}`)
}

const commands: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  demo: seedDemo,
  places,
  catalogue,
  unpark: async () => console.log(`${await unpark(world)} made due again`),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' }, force: { type: 'boolean' } },
})
const [name = 'help', file] = positionals
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) {
  const options = { file, dryRun: values['dry-run'] ?? false, force: values.force ?? false }
  await command(options)
} else {
  console.log(help)
}
