import * as z from 'zod/mini'

const override = z.looseObject({})

const policyShape = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z.optional(
      z.object({
        ContentSecurityPolicy: z.optional(z.object({ ContentSecurityPolicy: z.string() })),
        ContentTypeOptions: z.optional(override),
        FrameOptions: z.optional(z.object({ FrameOption: z.string() })),
        ReferrerPolicy: z.optional(z.object({ ReferrerPolicy: z.string() })),
        StrictTransportSecurity: z.optional(
          z.object({
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z.optional(z.boolean()),
            Preload: z.optional(z.boolean()),
          }),
        ),
      }),
    ),
    CustomHeadersConfig: z.optional(
      z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) }),
    ),
  }),
})

/** Reads the headers that a response headers policy of the template adds, by lower-case name. */
export const readResponseHeaders = (properties: unknown): Readonly<Record<string, string>> => {
  const { SecurityHeadersConfig: security = {}, CustomHeadersConfig: custom } =
    policyShape.parse(properties).ResponseHeadersPolicyConfig
  const transport = security.StrictTransportSecurity
  return {
    ...(security.ContentSecurityPolicy && {
      'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    }),
    ...(security.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    ...(security.FrameOptions && { 'x-frame-options': security.FrameOptions.FrameOption }),
    ...(security.ReferrerPolicy && { 'referrer-policy': security.ReferrerPolicy.ReferrerPolicy }),
    ...(transport && {
      'strict-transport-security': [
        `max-age=${transport.AccessControlMaxAgeSec}`,
        ...(transport.IncludeSubdomains ? ['includeSubDomains'] : []),
        ...(transport.Preload ? ['preload'] : []),
      ].join('; '),
    }),
    ...Object.fromEntries(
      (custom?.Items ?? []).map(({ Header, Value }) => [Header.toLowerCase(), Value]),
    ),
  }
}
