# Between HAProxy and the servers of Contesto: CACHE_KEYS=xkey, CACHE_PURGE_URL=http://127.0.0.1:6081. With Debian's
# `varnish-modules`; without them leave out the two lines with xkey and set CACHE_PURGE_METHOD=BAN.
vcl 4.1;
import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3100";
  .probe = { .url = "/healthz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}
acl purgers { "127.0.0.1"; "::1"; }

sub vcl_recv {
  # Whether Varnish lives, which shows old answers also when no server does.
  if (req.url == "/varnish-lives") { return (synth(200)); }
  if (req.method == "PURGE" || req.method == "BAN") {
    if (client.ip !~ purgers) { return (synth(403, "Not from here")); }
    if (req.http.xkey !~ "^[a-z0-9-]+$") { return (synth(400, "One key")); }
    if (req.method == "PURGE") {
      return (synth(200, "Purged " + xkey.purge(req.http.xkey)));
    }
    # Without the module: slower, and as good.
    ban("obj.http.xkey ~ (^|\s)" + req.http.xkey + "(\s|$)");
    return (synth(200, "Banned"));
  }
  # Each opening is one, and who only asks for the head opens nothing.
  if (req.url ~ "^/r/") { return (pass); }
  # Cookies of the admin have paths of their own; those of analytics are nothing to us.
  if (req.url !~ "^/(admin|api)(/|$)") { unset req.http.Cookie; }
  # Old answers stand in for a moment while new ones are made, and for hours only while no server lives.
  if (std.healthy(req.backend_hint)) { set req.grace = 10s; }
}

sub vcl_backend_response {
  set beresp.grace = 6h;
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
  # What is purged when it changes may stay longer than others are allowed. Searches say 15 seconds.
  if (beresp.http.xkey && beresp.http.Cache-Control ~ "^public" && beresp.ttl >= 60s) { set beresp.ttl = 1h; }
}

sub vcl_deliver {
  set resp.http.X-Cache = obj.hits;
  unset resp.http.xkey;
}
