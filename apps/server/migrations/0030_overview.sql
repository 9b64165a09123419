CREATE TABLE "outside_services" (
	"service" text PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_failure_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "orders_placed_index" ON "orders" USING btree ("company_id","placed_at") WHERE "orders"."placed_at" is not null;