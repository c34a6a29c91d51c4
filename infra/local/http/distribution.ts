import * as z from 'zod/mini'
import type { FindResources } from '../template/resolve.ts'
import { createEdgeFunction, type EdgeFunction } from './edge-functions.ts'
import { responseHeaders } from './response-headers.ts'

const behaviorShape = z.object({
  TargetOriginId: z.string(),
  ResponseHeadersPolicyId: z.optional(z.string()),
  Compress: z.optional(z.boolean()),
  FunctionAssociations: z.optional(
    z.array(z.object({ EventType: z.string(), FunctionARN: z.string() })),
  ),
})

const distributionShape = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.optional(z.string()),
    Origins: z.array(
      z.object({
        Id: z.string(),
        S3OriginConfig: z.optional(z.looseObject({})),
        OriginCustomHeaders: z.optional(
          z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })),
        ),
      }),
    ),
    DefaultCacheBehavior: behaviorShape,
    CacheBehaviors: z.optional(z.array(z.extend(behaviorShape, { PathPattern: z.string() }))),
  }),
})

/** What happens to requests whose path fits a pattern. */
export interface Behavior {
  readonly fits: (path: string) => boolean
  /** Asks the API, else the site's files. */
  readonly asksApi: boolean
  readonly compress: boolean
  /** Headers that every answer gets. */
  readonly headers: Readonly<Record<string, string>>
  /** Headers that every request to the origin gets. */
  readonly originHeaders: Readonly<Record<string, string>>
  readonly viewerRequest: EdgeFunction | undefined
}

/** The CDN of the template: its behaviours in the order they are tried; the last fits all. */
export interface Distribution {
  readonly behaviors: readonly Behavior[]
  readonly rootObject: string
}

const patternOf = (pattern: string) => {
  const source = pattern.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${source.replaceAll('*', '.*').replaceAll('?', '.')}$`)
}

/**
 * Reads the one distribution of the template. Throws when there is none, or it names a headers
 * policy that the template does not define.
 */
export const readDistribution = (find: FindResources): Distribution => {
  const [found] = find('AWS::CloudFront::Distribution')
  if (!found) throw new Error('The template has no distribution')
  const config = distributionShape.parse(found.properties).DistributionConfig
  const policies = new Map(
    find('AWS::CloudFront::ResponseHeadersPolicy').map(({ ref, properties }) => [
      ref,
      responseHeaders(properties),
    ]),
  )
  const functions = new Map(
    find('AWS::CloudFront::Function').map(({ name, properties }) => [
      name,
      createEdgeFunction(z.object({ FunctionCode: z.string() }).parse(properties).FunctionCode),
    ]),
  )

  const headersOf = (policyId: string | undefined) => {
    const headers = policyId === undefined ? {} : policies.get(policyId)
    if (!headers) throw new Error(`No response headers policy ${policyId} in the template`)
    return headers
  }

  const behaviorOf = (behavior: z.infer<typeof behaviorShape>, pattern: string): Behavior => {
    const origin = config.Origins.find(({ Id }) => Id === behavior.TargetOriginId)
    const expression = patternOf(pattern)
    const association = behavior.FunctionAssociations?.find(
      ({ EventType }) => EventType === 'viewer-request',
    )
    // `Fn::GetAtt` of a function's ARN ends in its name.
    const viewerRequest =
      association && functions.get(association.FunctionARN.split(/[:/]/).at(-1) ?? '')
    if (association && !viewerRequest)
      throw new Error(`No edge function ${association.FunctionARN} in the template`)
    return {
      fits: (path) => expression.test(path),
      asksApi: origin?.S3OriginConfig === undefined,
      compress: behavior.Compress ?? false,
      headers: headersOf(behavior.ResponseHeadersPolicyId),
      originHeaders: Object.fromEntries(
        (origin?.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [
          HeaderName.toLowerCase(),
          HeaderValue,
        ]),
      ),
      viewerRequest,
    }
  }

  return {
    behaviors: [
      ...(config.CacheBehaviors ?? []).map((behavior) =>
        behaviorOf(behavior, behavior.PathPattern),
      ),
      behaviorOf(config.DefaultCacheBehavior, '*'),
    ],
    rootObject: config.DefaultRootObject ?? '',
  }
}
