import { buildClient, buildServer } from './setup/build.mjs'

// The app and the server, as `npm start` and the release run them.
await buildClient()
await buildServer()
