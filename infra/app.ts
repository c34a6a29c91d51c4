import { buildFunctions } from './build-functions.ts'
import { getEnvironment } from './environments.ts'
import { synth } from './synth.ts'

/**
 * The CDK app. It builds the functions and writes the templates of the environment that
 * `PAKK_ENVIRONMENT` names. `CDK_VALIDATION=false` skips the template checks.
 */
const main = async () => {
  const name = process.env['PAKK_ENVIRONMENT']
  if (name === undefined) throw new Error('PAKK_ENVIRONMENT must name the environment')
  await buildFunctions()
  await synth({
    environment: getEnvironment(name),
    validate: process.env['CDK_VALIDATION'] !== 'false',
  })
}

await main()
