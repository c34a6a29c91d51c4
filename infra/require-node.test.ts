import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { root } from './handlers.ts'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

test.each(['start', 'dev', 'test', 'check', 'deploy', 'ops'])(
  'npm run %s says in one sentence which Node it needs, and does nothing else',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'pakk-old-node-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const oldNode = join(folder, 'old-node.cjs')
    writeFileSync(
      oldNode,
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })",
    )
    const [program, ...args] = scripts[name]?.split(' ') ?? []
    expect(program).toBe('node')
    const { status, stdout, stderr } = spawnSync(process.execPath, ['-r', oldNode, ...args], {
      cwd: root,
      encoding: 'utf8',
    })
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'Pakk needs Node 24 or later, but this is Node 20.19.0. Install it from https://nodejs.org, then run the command again.\n',
    })
  },
)
