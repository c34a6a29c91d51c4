import type { Address as ServiceAddress, GeoPlacesClientConfig } from '@aws-sdk/client-geo-places'
import {
  AutocompleteCommand,
  GeocodeCommand,
  GeoPlacesClient,
  GeoPlacesServiceException,
  ReverseGeocodeCommand,
} from '@aws-sdk/client-geo-places'
import type { Address } from '#shared/places/address.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { toAddress } from './to-address.ts'
import type { AddressSearch, Geocoder, MapPoint } from './port.ts'
import { maxMatches } from './port.ts'

const name = 'amazon-location'

// The user waits for suggestions while typing, so a slow response is useless.
const timeoutMs = 3_000
const connectionTimeoutMs = 1_000

/** Place types of the service that are addresses, as opposed to towns, regions and shops. */
const addressTypes = ['PointAddress', 'InterpolatedAddress', 'Street'] as const
const isAddressType = (type: string | undefined): boolean =>
  addressTypes.some((addressType) => addressType === type)

/** The service takes ISO languages: `et` for `et_EE`. */
const toLanguage = (locale: string): string => locale.slice(0, 2)

/** The service gives longitude first. */
const toPoint = (position: readonly number[] | undefined): MapPoint | null => {
  const [longitude, latitude] = position ?? []
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

interface Match {
  readonly PlaceType?: string | undefined
  readonly Address?: ServiceAddress | undefined
  readonly Position?: readonly number[] | undefined
}

const toAddresses = ({ PlaceType, Address, Position }: Match): Address[] => {
  if (!Address || !isAddressType(PlaceType)) return []
  return [
    toAddress({
      address_country_code: Address.Country?.Code2?.toLowerCase() ?? '',
      address_zip: Address.PostalCode ?? '',
      // A farm has a name and a village instead of a street.
      address_street: Address.Street ?? Address.Building ?? '',
      address_house: Address.AddressNumber ?? '',
      address_apartment: Address.SecondaryAddressComponents?.[0]?.Number ?? '',
      address_city: Address.Locality ?? Address.SubRegion?.Name ?? '',
      region: Address.Region?.Name ?? '',
      point: toPoint(Position),
      geocoder: name,
    }),
  ]
}

const toMatchingAddresses = (matches: readonly Match[] | undefined, country: string): Address[] =>
  (matches ?? [])
    .flatMap((match) => toAddresses(match))
    .filter((address) => address.address_country_code === country)

const toProviderError = (error: unknown): ProviderError => {
  if (error instanceof GeoPlacesServiceException) {
    return new ProviderError(name, 'refused', error.$metadata.httpStatusCode ?? null)
  }
  if (error instanceof SyntaxError) return new ProviderError(name, 'malformed')
  const timedOut = error instanceof Error && error.name === 'TimeoutError'
  return new ProviderError(name, timedOut ? 'timeout' : 'unreachable')
}

const withProviderErrors = async <Result>(request: Promise<Result>): Promise<Result> => {
  try {
    return await request
  } catch (error) {
    throw toProviderError(error)
  }
}

/**
 * Creates a geocoder on Amazon Location Service, Places V2. Found addresses are stored in shipments,
 * so they are requested with the right to store them; suggestions are for single use.
 */
export const createAmazonLocation = (config: GeoPlacesClientConfig = {}): Geocoder => {
  const client = new GeoPlacesClient({
    maxAttempts: 2,
    requestHandler: {
      requestTimeout: timeoutMs,
      connectionTimeout: connectionTimeoutMs,
      throwOnRequestTimeout: true,
    },
    ...config,
  })
  const toCommonInput = ({ search, country, locale }: AddressSearch) => ({
    QueryText: search,
    MaxResults: maxMatches,
    Filter: { IncludeCountries: [country.toUpperCase()] },
    Language: toLanguage(locale),
  })

  return {
    async suggest(request) {
      const response = await withProviderErrors(
        client.send(new AutocompleteCommand(toCommonInput(request))),
      )
      return toMatchingAddresses(response.ResultItems, request.country)
    },

    async find(request) {
      const response = await withProviderErrors(
        client.send(new GeocodeCommand({ ...toCommonInput(request), IntendedUse: 'Storage' })),
      )
      return toMatchingAddresses(response.ResultItems, request.country)
    },

    async reverse({ latitude, longitude }, locale) {
      const response = await withProviderErrors(
        client.send(
          new ReverseGeocodeCommand({
            QueryPosition: [longitude, latitude],
            MaxResults: 1,
            Filter: { IncludePlaceTypes: [...addressTypes] },
            Language: toLanguage(locale),
            IntendedUse: 'Storage',
          }),
        ),
      )
      return (response.ResultItems ?? []).flatMap((match) => toAddresses(match))[0]
    },
  }
}
