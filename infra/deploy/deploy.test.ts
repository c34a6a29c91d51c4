import { execFileSync } from 'node:child_process'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildSite } from '#infra/build-site.ts'
import { environments } from '#infra/environments.ts'
import { uploadSite } from '#infra/upload-site.ts'
import { deploy } from './deploy.ts'
import { requireKeptData } from './kept-data.ts'

// The CDK and AWS, which a test cannot have.
vi.mock('node:child_process', () => ({ execFileSync: vi.fn() }))
vi.mock('#infra/build-site.ts', () => ({ buildSite: vi.fn(), siteFolder: 'dist/web' }))
vi.mock('#infra/upload-site.ts', () => ({ uploadSite: vi.fn() }))
vi.mock('./kept-data.ts', () => ({ requireKeptData: vi.fn() }))
vi.mock('./caller.ts', () => ({ requireCaller: async () => ({ account: '1', arn: 'operator' }) }))
vi.mock('./stack-outputs.ts', () => ({ readStackOutput: async () => 'site' }))

const steps: string[] = []
let failing = ''

const take = async (step: string): Promise<void> => {
  steps.push(step)
  if (step === failing) throw new Error(`${step} failed`)
}

beforeEach(() => {
  steps.length = 0
  vi.spyOn(console, 'log').mockReturnValue()
  vi.mocked(buildSite).mockImplementation(() => take('build'))
  vi.mocked(requireKeptData).mockImplementation(() => take('compare'))
  vi.mocked(uploadSite).mockImplementation(async () => {
    await take('upload')
    return []
  })
  vi.mocked(execFileSync).mockImplementation((_, args) => {
    const step = String(args?.[0])
    steps.push(step)
    if (step === failing) throw new Error(`${step} failed`)
    return ''
  })
})

const all = ['build', 'diff', 'compare', 'deploy', 'upload']

test.each(all)(
  'after a failed %s nothing follows, and the repeated command does the rest',
  async (step) => {
    failing = step
    const run = () => deploy(environments.dev, { isConfirmed: true })
    await expect(run()).rejects.toThrow(`${step} failed`)
    expect(steps).toEqual(all.slice(0, all.indexOf(step) + 1))
    failing = ''
    steps.length = 0
    await run()
    // The CDK skips the stacks that are as the release has them, and an uploaded file is the same.
    expect(steps).toEqual(all)
  },
)
