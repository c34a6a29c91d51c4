import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildFunctions } from '#infra/build-functions.ts'
import { buildSite } from '#infra/build-site.ts'
import { environments } from '#infra/environments.ts'
import { seedDemo } from '#infra/local/seed-demo.ts'
import { startStack, type StackOptions } from '#infra/local/stack.ts'
import { getTableFile } from '#infra/local/tables/engine-program.ts'
import { createSnapshot } from '#infra/local/tables/seed-snapshot.ts'
import { withLock } from './lock.ts'
import { parts, type PartName } from './parts.ts'
import { computeFingerprint, isStale, markBuilt, root } from './stale.ts'

/** Fills a new data folder and stops the stack on it. Returns the folder's path. */
const fillDataDir = async (name: PartName, options: Pick<StackOptions, 'seed' | 'snapshot'>) => {
  const dataDir = join(root, parts[name].output)
  rmSync(dataDir, { recursive: true, force: true })
  const stack = await startStack({ port: 0, dataDir, ...options })
  await stack.stop()
  return dataDir
}

const builders: Readonly<Record<PartName, () => Promise<unknown>>> = {
  functions: buildFunctions,
  template: async () => {
    // Loading the toolkit takes a second, so it is loaded only for a stale template.
    const { synth } = await import('#infra/synth.ts')
    const outdir = join(root, parts.template.output)
    await buildFunctions()
    rmSync(outdir, { recursive: true, force: true })
    return synth({ environment: environments.local, outdir })
  },
  // Every new data folder starts with this: all demo data but the shipments, whose dates depend on the day.
  'seed-snapshot': async () => {
    const seed = async () => {
      const { writeDemoSnapshot } = await import('#infra/ops/demo.ts')
      await writeDemoSnapshot()
    }
    createSnapshot(getTableFile(await fillDataDir('seed-snapshot', { seed })))
  },
  // A data folder with all demo data, for tests to copy.
  'test-data': () =>
    fillDataDir('test-data', {
      seed: seedDemo,
      snapshot: join(root, parts['seed-snapshot'].output),
    }),
  site: () => buildSite(),
}

const isPart = (name: string): name is PartName => name in parts

/** Builds what is stale among the named parts, one process at a time. */
const main = (names: readonly string[]) =>
  withLock(join(root, 'dist/build.lock'), async () => {
    for (const name of names.filter(isPart)) {
      if (!isStale(name)) continue
      const start = performance.now()
      const builtFrom = computeFingerprint(name)
      await builders[name]()
      // A file that changes during the build leaves the part stale.
      markBuilt(name, builtFrom)
      console.log(`${name} built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
  })

await main(process.argv.slice(2))
