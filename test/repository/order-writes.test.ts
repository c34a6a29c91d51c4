import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, root } from './list-files.ts'

/** The one file that builds changes of shipments, with their rows and keys in the lists. */
const allowed = 'functions/store/records/orders/order-writes.ts'

test('shipments are changed only together with what lists show of them', () => {
  const files = listFiles().filter((file) => /^(functions|infra|events)\/.*\.ts$/.test(file))
  const others = files.filter(
    (file) =>
      file !== allowed && /update: keys\s*\.order\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(files).toContain(allowed)
  expect(others).toEqual([])
})
