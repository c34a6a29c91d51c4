import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildFunctions } from './build-functions.ts'
import { getEnvironment, environments } from './environments.ts'
import { root } from './handlers.ts'
import { synth } from './synth.ts'

/**
 * Writes and checks the templates of the named environments in `cdk.out/<environment>`, by default
 * of all deployed environments. `CDK_VALIDATION=false` skips the checks.
 */
const main = async (names: readonly string[]) => {
  const deployed = Object.keys(environments).filter((name) => name !== 'local')
  await buildFunctions()
  for (const name of names.length > 0 ? names : deployed) {
    const outdir = join(root, 'cdk.out', name)
    rmSync(outdir, { recursive: true, force: true })
    const assembly = await synth({
      environment: getEnvironment(name),
      outdir,
      validate: process.env['CDK_VALIDATION'] !== 'false',
    })
    console.log(`${name}: ${assembly.stacks.map((stack) => stack.stackName).join(', ')}`)
  }
}

await main(process.argv.slice(2))
