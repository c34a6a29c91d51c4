import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildFunctions } from './build-functions.ts'
import { environmentNamed, environments } from './environments.ts'
import { root } from './handlers.ts'
import { synth } from './synth.ts'

/**
 * Writes and checks the templates of the named environments into `cdk.out/<environment>`: of
 * all that are deployed when none is named. `CDK_VALIDATION=false` leaves the checks out.
 */
const main = async (names: readonly string[]) => {
  const deployed = Object.keys(environments).filter((name) => name !== 'local')
  await buildFunctions()
  for (const name of names.length > 0 ? names : deployed) {
    const outdir = join(root, 'cdk.out', name)
    rmSync(outdir, { recursive: true, force: true })
    const assembly = await synth({
      environment: environmentNamed(name),
      outdir,
      validate: process.env['CDK_VALIDATION'] !== 'false',
    })
    console.log(`${name}: ${assembly.stacks.map((stack) => stack.stackName).join(', ')}`)
  }
}

await main(process.argv.slice(2))
