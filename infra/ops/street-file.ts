import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Compression, FileSource, type Header, PMTiles, TileType } from 'pmtiles'
import * as z from 'zod/mini'
import { coreCountries, getCoreFacts } from '#shared/countries/core-countries.ts'

/** The layers of OpenMapTiles without which the map has no streets. */
const requiredLayers = ['transportation', 'transportation_name'] as const

/** The other layers that the map draws. */
const drawnLayers = ['water', 'waterway', 'landcover', 'landuse', 'park', 'building'] as const

/** Streets are drawn from about zoom 12; tiles of zoom 13 have the names of the larger ones. */
const neededZoom = 13

/** The compressions of tiles that browsers can undo. */
const readableCompressions: readonly Compression[] = [Compression.None, Compression.Gzip]

const metadataShape = z.object({
  name: z._default(z.string(), ''),
  attribution: z._default(z.string(), ''),
  vector_layers: z._default(z.array(z.looseObject({ id: z.string() })), []),
})

/** The metadata of a file of streets. */
type StreetHeader = Pick<
  Header,
  | 'tileType'
  | 'tileCompression'
  | 'minZoom'
  | 'maxZoom'
  | 'minLon'
  | 'minLat'
  | 'maxLon'
  | 'maxLat'
  | 'numAddressedTiles'
>
type StreetMetadata = z.infer<typeof metadataShape>

const isInBounds = (
  { minLon, minLat, maxLon, maxLat }: StreetHeader,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): boolean => minLon <= longitude && longitude <= maxLon && minLat <= latitude && latitude <= maxLat

/** Returns the countries whose capital a file covers. */
const listCountries = (header: StreetHeader) =>
  coreCountries.filter((country) => isInBounds(header, getCoreFacts(country).capital))

/** Checks whether the map can draw a file of streets; returns what is wrong with it. */
export const checkStreetFile = (header: StreetHeader, metadata: StreetMetadata): string[] => {
  const layers = metadata.vector_layers.map(({ id }) => id)
  const missing = requiredLayers.filter((layer) => !layers.includes(layer))
  return [
    ...(header.tileType === TileType.Mvt ? [] : ['its tiles are not vector tiles (MVT)']),
    ...(readableCompressions.includes(header.tileCompression)
      ? []
      : ['its tiles are neither uncompressed nor compressed by gzip']),
    ...(header.numAddressedTiles > 0 ? [] : ['it has no tiles']),
    ...(header.maxZoom >= neededZoom
      ? []
      : [`its zooms end at ${header.maxZoom}; streets need ${neededZoom} or more`]),
    ...(listCountries(header).length > 0
      ? []
      : ['its bounds contain none of Tallinn, Riga and Vilnius']),
    ...(missing.length === 0
      ? []
      : [`it lacks ${missing.join(' and ')}; its schema must be OpenMapTiles`]),
    ...(/openstreetmap/i.test(metadata.attribution)
      ? []
      : ['its attribution does not name OpenStreetMap, which the licence requires']),
  ]
}

/** Describes a file of streets in a few lines. */
export const describeStreetFile = (header: StreetHeader, metadata: StreetMetadata): string[] => {
  const layers = metadata.vector_layers.map(({ id }) => id)
  const missing = drawnLayers.filter((layer) => !layers.includes(layer))
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat, numAddressedTiles } = header
  return [
    `${numAddressedTiles} tiles, zooms ${minZoom} to ${maxZoom}`,
    `bounds ${minLon}, ${minLat}, ${maxLon}, ${maxLat}: ${listCountries(header).join(', ')}`,
    `layers ${layers.join(', ')}${missing.length === 0 ? '' : `; without ${missing.join(', ')}`}`,
    `attribution ${metadata.attribution}`,
  ]
}

/**
 * The description of tiles (TileJSON 3.0) by which the map finds them. It does not list their layers:
 * MapLibre would report each layer of its style that a file lacks as an error.
 */
export const buildTileJson = (
  key: string,
  { minZoom, maxZoom, minLon, minLat, maxLon, maxLat }: StreetHeader,
  { name, attribution }: StreetMetadata,
) => ({
  tilejson: '3.0.0',
  name,
  attribution,
  tiles: [`pmtiles:///${key}/{z}/{x}/{y}`],
  minzoom: minZoom,
  maxzoom: maxZoom,
  bounds: [minLon, minLat, maxLon, maxLat],
})

/** Returns the start of a file's SHA-256, in hex. */
const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Reads a file of streets (PMTiles 3): its header, its metadata, and the key by its content
 * under which it is published.
 * @throws when it is no such file
 */
export const readStreetFile = async (path: string) => {
  const archive = new PMTiles(new FileSource(new File([await openAsBlob(path)], basename(path))))
  const parse = async () => ({
    header: await archive.getHeader(),
    metadata: metadataShape.parse(await archive.getMetadata()),
  })
  const content = await parse().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${path} is not a PMTiles file of version 3: ${reason}`, { cause: error })
  })
  return { ...content, key: `static/streets/${await hashFile(path)}.pmtiles` }
}
