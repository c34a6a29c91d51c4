import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { environments } from '#infra/environments.ts'
import { root } from '#infra/handlers.ts'

/** The account of a LocalStack that nobody has configured. */
const localAccount = '000000000000'

const { region } = environments.local

/** Runs the CDK against LocalStack, or against `AWS_ENDPOINT_URL` and `AWS_ENDPOINT_URL_S3`. */
const runCdk = (...args: readonly string[]) =>
  execFileSync(join(root, 'node_modules/.bin/cdklocal'), [...args, '--app', 'cdk.out/local'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PAKK_ENVIRONMENT: 'local',
      AWS_REGION: region,
      AWS_DEFAULT_REGION: region,
      // The other variables of AWS are of a real account, so cdklocal removes them.
      AWS_ENVAR_ALLOWLIST: 'AWS_REGION,AWS_DEFAULT_REGION',
      CDK_DISABLE_CLI_TELEMETRY: 'true',
    },
  })

/** Runs `npm run deploy:localstack`: builds the local template, creates the CDK's resources, deploys. */
const main = () => {
  execFileSync(
    process.execPath,
    [join(root, 'infra/local/build/build.ts'), 'functions', 'template'],
    { cwd: root, stdio: 'inherit' },
  )
  runCdk('bootstrap', `aws://${localAccount}/${region}`)
  runCdk('deploy', '--all', '--require-approval', 'never')
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
