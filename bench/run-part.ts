import { parts } from './parts.ts'

/** Measures the part that the argument names and sends its rows to the parent process. */
const name = process.argv[2] ?? ''
process.send?.(await parts[name]?.())
process.disconnect()
