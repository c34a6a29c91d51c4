import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildSite, siteFolder } from '#infra/build-site.ts'
import { deleteVersions, readFunctions } from '#infra/deploy/releases/function-versions.ts'
import { listOldVersions } from '#infra/deploy/releases/plan-versions.ts'
import { deleteOldFiles } from '#infra/deploy/releases/site-versions.ts'
import type { Environment } from '#infra/environments.ts'
import { root } from '#infra/handlers.ts'
import { buildSecurityTxt, securityTxtKey } from '#infra/security-txt.ts'
import { confirm } from '#infra/terminal.ts'
import { uploadSite } from '#infra/upload-site.ts'
import { buildWebManifests } from '#infra/web-manifest.ts'
import { requireCaller } from './caller.ts'
import { requireKeptData } from './kept-data.ts'
import { readStackOutput } from './stack-outputs.ts'

/** Runs a tool of the project for the environment, in its region. */
const run = (command: string, args: readonly string[], { name, region }: Environment) =>
  execFileSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PAKK_ENVIRONMENT: name,
      AWS_REGION: region,
      CDK_DISABLE_CLI_TELEMETRY: 'true',
    },
  })

/**
 * Builds the product, prints what the deployment would change and asks, then deploys every stack
 * and uploads the site.
 * @throws when the credentials are of another account, the release would lose data, or a step fails
 */
export const deploy = async (
  environment: Environment,
  { isConfirmed }: { isConfirmed: boolean },
) => {
  const { name, region } = environment
  const { account, arn } = await requireCaller(environment)
  console.log(`Target: ${name}, account ${account}, region ${region}, as ${arn}`)
  await buildSite()
  const assembly = join('cdk.out', name)
  run('cdk', ['diff', '--output', assembly], environment)
  await requireKeptData(assembly)
  if (!isConfirmed && !(await confirm(`Deploy these changes to ${name}?`)))
    return console.log('Nothing deployed.')
  // From the same assembly, so that it deploys what the diff has shown.
  run('cdk', ['deploy', '--all', '--app', assembly, '--require-approval', 'never'], environment)
  const bucket = await readStackOutput(environment, 'web', 'SiteBucket')
  const keys = await uploadSite(siteFolder, bucket, region, {
    [securityTxtKey]: buildSecurityTxt(environment, Date.now()),
    ...buildWebManifests(environment),
  })
  console.log(`The site is uploaded: ${environment.baseUrl}`)
  if (environment.releases === 'at-once') return
  await deleteOldFiles(bucket, region, (key) => keys.includes(key))
  await deleteVersions(region, listOldVersions(await readFunctions(name, region)))
}
