import { streetsKey } from '#infra/environments.ts'
import { type Command, requireArgument } from '#infra/ops/command.ts'
import { publishFile, readPublishedFile } from '#infra/ops/published-files.ts'
import {
  buildTileJson,
  checkStreetFile,
  describeStreetFile,
  readStreetFile,
} from '#infra/ops/street-file.ts'

export const streets: Command = {
  usage: '<file.pmtiles>',
  summary: "load the map's streets: vector tiles in the schema of OpenMapTiles",
  maxArguments: 1,
  plan: async (line) => {
    const path = requireArgument(line, 0, 'file.pmtiles')
    const { header, metadata, key } = await readStreetFile(path)
    const problems = checkStreetFile(header, metadata)
    if (problems.length > 0)
      throw new Error(`${path} cannot be the streets of the map:\n- ${problems.join('\n- ')}`)
    const description = `${JSON.stringify(buildTileJson(key, header, metadata), undefined, 2)}\n`
    const before = await readPublishedFile(streetsKey)
    if (before === description) return { lines: [] }
    return {
      lines: [`~ ${key}`, ...describeStreetFile(header, metadata)],
      before,
      after: description,
      // The tiles are there before their description, so that the map is always complete. Pages that
      // are open go on with the file of before, which stays.
      apply: async () => {
        await publishFile(key, { path })
        return publishFile(streetsKey, { text: description })
      },
    }
  },
}
