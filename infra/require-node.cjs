'use strict'

/*
 * Loaded before the entry of a command. The code is TypeScript, which Node runs from version 24; an
 * older one would end with ERR_UNKNOWN_FILE_EXTENSION. It must run on every version of Node.
 */
var version = process.versions.node
if (Number(version.split('.')[0]) < 24) {
  console.error(
    'Pakk needs Node 24 or later, but this is Node ' +
      version +
      '. Install it from https://nodejs.org, then run the command again.',
  )
  process.exit(1)
}
