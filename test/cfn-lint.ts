import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'

/** How `cfn-lint` of Python is started: as a program, or as a module. */
const commands = [['cfn-lint'], ['python3', '-m', 'cfnlint']] as const

const findCommand = () =>
  commands.find(([program, ...args]) => {
    const { status } = spawnSync(program, [...args, '--version'], { stdio: 'ignore' })
    return status === 0
  })

/**
 * Checks every synthesized template with AWS's linter of CloudFormation, where Python has it. Exits
 * with 1 when a template has an error. Warnings are printed.
 */
const main = () => {
  const command = findCommand()
  if (!command) {
    console.log('skipped: cfn-lint, because Python does not have it (pip install cfn-lint)')
    return
  }
  const templates = globSync(join(import.meta.dirname, '../cdk.out/*/*.template.json'))
  if (templates.length === 0) throw new Error('There are no templates. Run npm run synth first.')
  const [program, ...args] = command
  // The CDK states every dependency of a function on its role, which W3005 calls redundant.
  const options = ['--non-zero-exit-code', 'error', '--ignore-checks', 'W3005']
  const { status } = spawnSync(program, [...args, ...options, '--template', ...templates], {
    stdio: 'inherit',
  })
  console.log(`${templates.length} templates checked by cfn-lint`)
  process.exitCode = status === 0 ? 0 : 1
}

main()
