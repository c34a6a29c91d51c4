import type { Address as ServiceAddress, GeoPlacesClientConfig } from '@aws-sdk/client-geo-places'
import {
  AutocompleteCommand,
  GeocodeCommand,
  GeoPlacesClient,
  GeoPlacesServiceException,
  ReverseGeocodeCommand,
} from '@aws-sdk/client-geo-places'
import type { Address } from '#shared/places/address.ts'
import { ProviderError } from '../provider-error.ts'
import { addressOf } from './address-of.ts'
import type { AddressSearch, Geocoder, MapPoint } from './port.ts'
import { mostMatches } from './port.ts'

const name = 'amazon-location'

/** A person is waiting for each letter, so a slow answer is worth nothing. */
const timeoutMs = 3_000
const connectionTimeoutMs = 1_000

/** What the service calls an address; towns, regions and shops are none. */
const addressTypes = ['PointAddress', 'InterpolatedAddress', 'Street'] as const
const isAddressType = (type: string | undefined): boolean =>
  addressTypes.some((addressType) => addressType === type)

/** The service reads ISO languages: `et` of `et_EE`. */
const languageOf = (locale: string): string => locale.slice(0, 2)

/** The service writes longitude first. */
const pointOf = (position: readonly number[] | undefined): MapPoint | null => {
  const [longitude, latitude] = position ?? []
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

interface Match {
  readonly PlaceType?: string | undefined
  readonly Address?: ServiceAddress | undefined
  readonly Position?: readonly number[] | undefined
}

const read = ({ PlaceType, Address, Position }: Match): Address[] => {
  if (!Address || !isAddressType(PlaceType)) return []
  return [
    addressOf({
      address_country_code: Address.Country?.Code2?.toLowerCase() ?? '',
      address_zip: Address.PostalCode ?? '',
      // A farm in the country has a name and a village instead of a street.
      address_street: Address.Street ?? Address.Building ?? '',
      address_house: Address.AddressNumber ?? '',
      address_apartment: Address.SecondaryAddressComponents?.[0]?.Number ?? '',
      address_city: Address.Locality ?? Address.SubRegion?.Name ?? '',
      region: Address.Region?.Name ?? '',
      point: pointOf(Position),
      by: name,
    }),
  ]
}

const readAll = (matches: readonly Match[] | undefined, country: string): Address[] =>
  (matches ?? [])
    .flatMap((match) => read(match))
    .filter((address) => address.address_country_code === country)

const failureOf = (error: unknown): ProviderError => {
  if (error instanceof GeoPlacesServiceException) {
    return new ProviderError(name, 'refused', error.$metadata.httpStatusCode ?? null)
  }
  if (error instanceof SyntaxError) return new ProviderError(name, 'malformed')
  const timedOut = error instanceof Error && error.name === 'TimeoutError'
  return new ProviderError(name, timedOut ? 'timeout' : 'unreachable')
}

const orFailure = async <Result>(asked: Promise<Result>): Promise<Result> => {
  try {
    return await asked
  } catch (error) {
    throw failureOf(error)
  }
}

/**
 * Amazon Location Service, Places V2. Found addresses go into shipments, so they are asked for
 * with the right to store them; suggestions are for one use.
 */
export const amazonLocation = (config: GeoPlacesClientConfig = {}): Geocoder => {
  const client = new GeoPlacesClient({
    maxAttempts: 2,
    requestHandler: {
      requestTimeout: timeoutMs,
      connectionTimeout: connectionTimeoutMs,
      throwOnRequestTimeout: true,
    },
    ...config,
  })
  const common = ({ search, country, locale }: AddressSearch) => ({
    QueryText: search,
    MaxResults: mostMatches,
    Filter: { IncludeCountries: [country.toUpperCase()] },
    Language: languageOf(locale),
  })

  return {
    async suggest(asked) {
      const answer = await orFailure(client.send(new AutocompleteCommand(common(asked))))
      return readAll(answer.ResultItems, asked.country)
    },

    async find(asked) {
      const answer = await orFailure(
        client.send(new GeocodeCommand({ ...common(asked), IntendedUse: 'Storage' })),
      )
      return readAll(answer.ResultItems, asked.country)
    },

    async reverse({ latitude, longitude }, locale) {
      const answer = await orFailure(
        client.send(
          new ReverseGeocodeCommand({
            QueryPosition: [longitude, latitude],
            MaxResults: 1,
            Filter: { IncludePlaceTypes: [...addressTypes] },
            Language: languageOf(locale),
            IntendedUse: 'Storage',
          }),
        ),
      )
      return (answer.ResultItems ?? []).flatMap((match) => read(match))[0]
    },
  }
}
