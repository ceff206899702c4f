/** How many days ahead "soon" looks, for whoever counts or lists what expires soon (EXPIRY-4). */
export const SOON_DAYS = 30
