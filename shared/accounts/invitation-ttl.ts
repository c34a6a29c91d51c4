/** How long an invitation can be answered, in seconds: as long as its link holds. */
export const invitationTtlSeconds = 7 * 24 * 60 * 60
