/** The table of all calls: the client, the routes and the OpenAPI document are made from it. */
export const calls = {} as const
