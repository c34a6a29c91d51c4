/** A reason why the server cannot start, recognized by the text of its error. */
interface StartProblem {
  readonly pattern: RegExp
  readonly advise: (target: StartTarget) => string
}

/** Where the server was to start. */
export interface StartTarget {
  readonly port: number
  readonly dataDir: string
}

const otherFolder = 'or set DATA_DIR to another folder'

/** In the order of matching. Codes are those of Node.js; the other texts are those of SQLite. */
const problems: readonly StartProblem[] = [
  {
    pattern: /EADDRINUSE/,
    advise: ({ port }) =>
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
  },
  {
    pattern: /listen EACCES/,
    advise: ({ port }) =>
      `Port ${port} is reserved for administrators. Set PORT to a port from 1024.`,
  },
  {
    pattern: /ENOSPC|disk is full/,
    advise: ({ dataDir }) =>
      `The disk of ${dataDir} is full. Free some space, ${otherFolder}; everything acknowledged is kept.`,
  },
  {
    pattern: /ENOTDIR|EEXIST/,
    advise: ({ dataDir }) => `${dataDir} is not a folder. Rename the file there, ${otherFolder}.`,
  },
  {
    // DynamoDB Local answers with an internal failure for a file that it cannot read.
    pattern: /not a (valid SQLite )?database|malformed|InternalFailure/,
    advise: ({ dataDir }) =>
      `A file in ${dataDir} is damaged or not a database. Restore it or delete the folder, ${otherFolder}.`,
  },
  {
    pattern: /EACCES|EPERM|EROFS|unable to open database|readonly database/,
    advise: ({ dataDir }) =>
      `${dataDir} cannot be written. Give this user the right to write there, ${otherFolder}.`,
  },
]

/** Describes why the server did not start, with one sentence of advice for known reasons. */
export const describeStartError = (error: unknown, target: StartTarget): string => {
  const text = error instanceof Error ? error.message : String(error)
  const problem = problems.find(({ pattern }) => pattern.test(text))
  return problem ? problem.advise(target) : text
}
