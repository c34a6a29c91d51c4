import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, root } from './list-files.ts'

const allowed = 'functions/store/keys.ts'
/** Their records are not the product's. */
const sandboxes = /^functions\/providers\/\w+\/sandbox\//

/** The beginning of a key as a text, as in `ORDER#…`. */
const beginning = /['"`][A-Z_]{3,}#/

test('keys are built and told apart by one file', () => {
  const files = listFiles().filter((file) =>
    /^(functions|infra|events)\/.*(?<!\.test)\.ts$/.test(file),
  )
  const found = files.filter((file) => beginning.test(readFileSync(join(root, file), 'utf8')))
  expect(found.filter((file) => !sandboxes.test(file))).toEqual([allowed])
})
