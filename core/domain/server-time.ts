/**
 * The response header by which the server says its time, ISO 8601: the one that its moments are of and that
 * it judges by. The `Date` of an answer is of whichever machine or proxy it came from.
 */
export const SERVER_TIME = 'x-server-time'
