import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import type { Environment } from '#infra/environments.ts'

/**
 * Reads an output of a deployed stack of an environment (`data`, `web`).
 * @throws when the stack is not deployed or has no such output
 */
export const readStackOutput = async (
  { name, region }: Environment,
  stack: 'data' | 'web',
  output: string,
): Promise<string> => {
  const client = new CloudFormationClient({ region })
  const stackName = `pakk-${name}-${stack}`
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stackName }))
    const found = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === output)
    if (found?.OutputValue === undefined) throw new Error(`${stackName} has no output ${output}`)
    return found.OutputValue
  } catch (error) {
    const isMissing = error instanceof Error && /does not exist/.test(error.message)
    if (!isMissing) throw error
    throw new Error(`${stackName} is not deployed. Run npm run deploy -- ${name} first.`, {
      cause: error,
    })
  } finally {
    client.destroy()
  }
}
