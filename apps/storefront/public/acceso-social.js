// Where the social network sends the popup back to: hands its answer to the page that opened it, and leaves.
// A channel and not window.opener, which is cut when the popup has been on a page of another origin.
new BroadcastChannel('botica.acceso-social').postMessage(location.search);
window.close();
