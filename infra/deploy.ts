import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { getEnvironment } from './environments.ts'
import { root } from './handlers.ts'
import { uploadSite } from './upload-site.ts'

/** The outputs of each stack, which the toolkit writes after a deployment. */
const outputsShape = z.record(z.string(), z.record(z.string(), z.string()))

const run = (command: string, args: readonly string[], environment: string) =>
  execFileSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PAKK_ENVIRONMENT: environment,
      CDK_DISABLE_CLI_TELEMETRY: 'true',
    },
  })

/** Builds everything, deploys every stack of the environment, then uploads the site. */
const deploy = async (name: string) => {
  const environment = getEnvironment(name)
  if (environment.name === 'local') throw new Error("'local' is not deployed. Run npm start.")
  const outputsFile = join(root, 'cdk.out', `${name}.outputs.json`)
  run('vite', ['build'], name)
  run('cdk', ['deploy', '--all', '--outputs-file', outputsFile, ...process.argv.slice(3)], name)
  const outputs = outputsShape.parse(JSON.parse(readFileSync(outputsFile, 'utf8')))
  const bucket = outputs[`pakk-${name}-web`]?.['SiteBucket']
  if (bucket === undefined) throw new Error('The web stack has no output SiteBucket')
  const count = await uploadSite(join(root, 'dist/web'), bucket)
  console.log(`Uploaded ${count} files of the site: ${environment.baseUrl}`)
}

await deploy(process.argv[2] ?? '')
