import * as z from 'zod/mini'

/**
 * Where the map loads streets: a style of MapLibre, in whose URL `{color-scheme}` is replaced by `Light`
 * or `Dark`, or the description (TileJSON) of vector tiles in the schema of OpenMapTiles.
 */
export const streets = z.object({ kind: z.enum(['style', 'tiles']), url: z.string() })
export type Streets = z.infer<typeof streets>
