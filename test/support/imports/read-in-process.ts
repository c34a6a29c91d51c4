/**
 * Reads import files and prints the most memory that the process has had, in kilobytes:
 * `node read-in-process.ts <files>`.
 */
import { readFileSync } from 'node:fs'
import { argv, resourceUsage } from 'node:process'
import { readTable } from '#shared/imports/read/read-table.ts'

for (const file of argv.slice(2)) {
  // Which files are refused is tested elsewhere.
  await readTable(new Uint8Array(readFileSync(file)), file, 2_000).catch(() => undefined)
}
console.log(resourceUsage().maxRSS)
