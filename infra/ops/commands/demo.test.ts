import { expect, test, vi } from 'vitest'
import { environments } from '#infra/environments.ts'
import { parseArguments } from '#infra/ops/parse-arguments.ts'
import { demo } from './demo.ts'

const { line } = parseArguments(['demo', '--environment', 'tst'])

test.each(Object.keys(environments).filter((name) => name !== 'dev' && name !== 'local'))(
  'demo data are refused in %s',
  async (name) => {
    vi.stubEnv('ENVIRONMENT', name)
    await expect(demo.plan(line)).rejects.toThrow(`Demo data are not allowed in ${name}`)
  },
)

test.each(['dev', 'local'])('demo data are written in %s', async (name) => {
  vi.stubEnv('ENVIRONMENT', name)
  expect((await demo.plan(line)).lines).toEqual(['+ demo data'])
})
